export function npmProgram(): [program: string, ...first: string[]]
