/** The npm that runs us, else the one on the path: what to spawn, and its first arguments. Any Node >= 20. */
export function npmProgram() {
  const cli = process.env.npm_execpath
  return cli && /npm-cli\.c?js$/.test(cli) ? [process.execPath, cli] : ['npm']
}
