// Our own small drawings: one line, one seal of brass, the same 120 × 96 sheet.
const drawings = {
  vault: (
    <>
      <path d="M30 26h44l16 16v44a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V30a4 4 0 0 1 4-4Z" />
      <path d="M74 26v16h16M38 52h30M38 62h22M38 42h18" />
      <path d="M20 80V18a4 4 0 0 1 4-4h44" opacity=".45" />
      <circle className="seal" cx="84" cy="76" r="12" />
      <path className="mark" d="m79 76 4 4 7-8" />
    </>
  ),
  search: (
    <>
      <path d="M18 70c14-8 22 6 36-2s18-18 34-10" opacity=".45" />
      <path d="M14 54c16-10 26 6 42-4s18-14 30-10" opacity=".45" />
      <circle cx="56" cy="44" r="24" />
      <path d="m74 62 22 22" />
      <path className="seal" d="M56 56s10-8 10-15a10 10 0 0 0-20 0c0 7 10 15 10 15Z" />
    </>
  ),
  compass: (
    <>
      <circle cx="60" cy="48" r="36" />
      <circle cx="60" cy="48" r="29" opacity=".45" />
      <path d="M60 8v8M60 80v8M20 48h8M92 48h8" />
      <path className="seal" d="m74 30-8 24-20 12 8-24Z" />
    </>
  ),
  broken: (
    <>
      <path d="M30 14h36l-6 14 10 12-12 14 8 12-4 20H30a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4Z" />
      <path d="M78 18h8a4 4 0 0 1 4 4v60a4 4 0 0 1-4 4H74l4-18-8-12 12-16-10-12Z" opacity=".45" />
      <path className="seal" d="M36 34h14M36 46h18M36 58h12" />
    </>
  ),
  offline: (
    <>
      <path d="M14 78c12 0 12-8 24-8s12 8 24 8 12-8 24-8 12 8 22 8" opacity=".45" />
      <path d="M34 62h52l-8 12H42Z" />
      <path d="M60 62V18l22 30H60M56 26 42 48h14" />
      <path className="seal" d="M60 18V8l10 4Z" />
    </>
  ),
  shut: (
    <>
      <path d="M30 90V36a30 30 0 0 1 60 0v54Z" />
      <path d="M40 90V38a20 20 0 0 1 40 0v52M18 90h84" opacity=".45" />
      <circle className="seal" cx="60" cy="52" r="7" />
      <path className="mark" d="M60 56v12" />
    </>
  ),
  letters: (
    <>
      <rect x="22" y="28" width="68" height="48" rx="4" />
      <path d="m22 34 34 24 34-24" />
      <path d="M32 20h62a4 4 0 0 1 4 4v42" opacity=".45" />
      <circle className="seal" cx="90" cy="76" r="11" />
    </>
  ),
} as const

export type IllustrationName = keyof typeof drawings

export const Illustration = ({ name }: { name: IllustrationName }) => (
  <svg className="ao-drawing" viewBox="0 0 120 96" width="150" height="120" aria-hidden="true">
    {drawings[name]}
  </svg>
)
