// Words of a name that differs and is explained.
export const names = {
  title: 'Another name on the document?',
  text: 'If it bears an earlier name, another spelling or another order of names, put a paper from your vault beside the request, such as a marriage certificate. Whoever checks the document can open it until the decision; its title and digest become part of what is confirmed.',
  why: 'Why does the name differ?',
  paper: 'Paper that shows it',
  attach: 'Put it beside the request',
  detach: 'Take the paper back',
  attached: '{reason}: “{paper}”',
  noneOwn: 'There is no other document in your vault yet. Add the paper there first.',
  noPapers:
    'No paper is open to you. The holder can put one beside the request; a reason that the letters show takes none.',
  suggested: 'The letters suggest: {reason}. Is it the same name?',
  take: 'Explain it so',
  look: 'Show the paper',
} as const
