// Which browsers are too old (docs/browsers.md), asked in words that they read themselves: no arrow, no `const`.

export const tooOldId = 'too-old'

/** Chrome 108, Safari 16, Firefox 121: what the pages lean on and nobody can supply. */
export const tooOldScript = `(function(){var fine=false;try{fine=!!(window.structuredClone&&Array.prototype.findLast&&CSS.supports('container-type: inline-size')&&CSS.supports('height: 1dvh')&&CSS.supports('selector(:has(a))'))}catch(e){}if(!fine)document.getElementById('${tooOldId}').hidden=false})()`
