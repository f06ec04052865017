import type { TextBlock, Piece } from '#contract/article-text.ts'
import { Link } from '#web/ui/link.tsx'
import css from './article-text.module.css'

const Words = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, bold, href }, at) =>
    href?.startsWith('/') ? (
      <Link key={at} to={href}>
        {text}
      </Link>
    ) : href ? (
      <a key={at} href={href} rel="noopener">
        {text}
      </a>
    ) : bold ? (
      <strong key={at}>{text}</strong>
    ) : (
      text
    ),
  )

/** The blocks of an article as elements; no part of it is ever taken as HTML. */
export const ArticleText = ({
  blocks,
  heading: Heading = 'h2',
}: {
  blocks: readonly TextBlock[]
  heading?: 'h2' | 'h3'
}) => (
  <div className={css.text}>
    {blocks.map((block, at) =>
      block.kind === 'list' ? (
        <ul key={at}>
          {block.items.map((item, place) => (
            <li key={place}>
              <Words pieces={item} />
            </li>
          ))}
        </ul>
      ) : block.kind === 'heading' ? (
        <Heading key={at}>
          <Words pieces={block.pieces} />
        </Heading>
      ) : block.kind === 'quote' ? (
        <blockquote key={at}>
          <Words pieces={block.pieces} />
        </blockquote>
      ) : (
        <p key={at}>
          <Words pieces={block.pieces} />
        </p>
      ),
    )}
  </div>
)

/** An article without its markup, for search engines. */
export const plainText = (blocks: readonly TextBlock[]): string =>
  blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.pieces]))
    .map((pieces) => pieces.map(({ text }) => text).join(''))
    .join('\n')
