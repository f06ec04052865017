// These packages ship no types; only what is used is said here.
declare module 'fontkit' {
  export function openSync(path: string): { characterSet: number[] }
}
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array, text: string, options: { targetFormat: 'truetype'; variationAxes: { wght: number } },
  ): Promise<Buffer>
}
