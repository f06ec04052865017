// What may become of an application, written by hand from the specification (§4, §6): from which state, by which move, to
// which, by whom. `before`, `after`: only before, only after it reached the university.

const table = `
waiting for submission | save           | same                | student agent counsellor associate admin
waiting for submission | submit         | in review           | student agent counsellor admin
waiting for submission | cancel         | cancelled           | student agent counsellor admin system
waiting for submission | change_intake  | same                | student agent counsellor associate admin
waiting for submission | course_closed  | closed              | system
in review              | send           | pending decision    | counsellor associate admin
in review              | ask            | more info requested | counsellor associate admin
in review              | cancel         | cancelled           | student agent counsellor admin system
in review              | change_intake  | same                | student agent counsellor associate admin
in review              | course_closed  | closed              | system
more info requested    | save           | same                | student agent counsellor associate admin
more info requested    | answer         | back                | student agent counsellor associate admin
more info requested    | change_intake  | same                | student agent counsellor associate admin | before
more info requested    | cancel         | cancelled           | student agent counsellor admin system | before
more info requested    | withdraw       | closed              | student system | after
more info requested    | lapse          | closed              | system
more info requested    | course_closed  | closed              | system
more info requested    | ask_deferral   | same                | student agent counsellor associate admin | after
more info requested    | defer          | same                | university admin | after
pending decision       | offer          | offered             | university admin
pending decision       | deny           | denied              | university admin
pending decision       | ask            | more info requested | university admin
pending decision       | withdraw       | closed              | student system
pending decision       | course_closed  | closed              | system
pending decision       | ask_deferral   | same                | student agent counsellor associate admin
pending decision       | defer          | same                | university admin
offered                | accept         | accepted            | student
offered                | decline        | declined            | student system
offered                | expire         | closed              | system
offered                | withdraw_offer | closed              | university admin
offered                | ask_deferral   | same                | student agent counsellor associate admin
offered                | defer          | same                | university admin
accepted               | enrol          | closed              | university admin
accepted               | not_met        | closed              | university admin
accepted               | withdraw       | closed              | student system
accepted               | ask_deferral   | same                | student agent counsellor associate admin
accepted               | defer          | closed              | university admin
denied                 | offer          | offered             | university admin
`

export const transitions = table
  .trim()
  .split('\n')
  .map((line) => {
    const [from = '', move = '', to = '', by = '', when] = line
      .split('|')
      .map((each) => each.trim())
    return { from, move, to, by: by.split(' '), when }
  })

/** Whether somebody who is `party` to an application may make a move from a state. */
export const isWritten = (
  move: string,
  from: string,
  party: string | undefined,
  reached: boolean,
): boolean =>
  transitions.some(
    (each) =>
      each.move === move &&
      each.from === from &&
      party !== undefined &&
      each.by.includes(party) &&
      each.when !== (reached ? 'before' : 'after'),
  )
