// A page instead of one that too many asked for: says in words how long, counts down, and goes on by itself. Without
// scripts it is loaded again after the time; with them the browser does its proof of work meanwhile and need not wait.
import { markup, trusted } from '#text/markup.ts'

type Throttled = {
  locale: string
  direction: string
  theme: string
  /** `left` has `#` where the seconds stand. */
  words: { title: string; text: string; left: string; again: string }
  /** Seconds until the page may be asked for again. */
  seconds: number
  challenge: string | null
  /** Where the browser finds `solveProof`; null when it is not built. */
  solver: string | null
  /** Stands above everything; null when there is nothing to say. */
  note: string | null
  styles: string
  nonce: string
}

export function throttledPage(page: Throttled): string {
  const { words, seconds, challenge, solver } = page
  const [before = '', after = ''] = words.left.split('#')
  const work =
    challenge && solver
      ? `if (navigator.cookieEnabled) {
  working = true
  import(${JSON.stringify(solver)})
    .then((module) => module.solveProof(${JSON.stringify(challenge)}))
    .then(() => location.reload(), () => (working = false))
}`
      : ''
  return markup`<!doctype html>
<html lang="${page.locale}" dir="${page.direction}" data-theme="${page.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<noscript><meta http-equiv="refresh" content="${seconds}"></noscript>
<title>${words.title} · AO</title>
<style nonce="${page.nonce}">${trusted(page.styles)}
.throttled { max-inline-size: 34rem; margin: 15vh auto; padding: 1rem; text-align: center }</style>
</head>
<body>
${page.note ? markup`<p>${page.note}</p>` : null}
<main id="main" class="throttled">
<h1>${words.title}</h1>
<p>${words.text}</p>
<p role="timer">${before}<strong id="left">${seconds}</strong>${after}</p>
<p><a href="">${words.again}</a></p>
</main>
<script type="module">
let seconds = ${seconds}
let working = false
setInterval(() => {
  seconds -= 1
  if (seconds >= 0) document.getElementById('left').textContent = seconds
  if (seconds <= 0 && !working) location.reload()
}, 1000)
${trusted(work)}
</script>
</body>
</html>`.source
}
