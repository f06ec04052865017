/** The product's mark: a globe in a passport's corner. */
export const Mark = ({ size = 30 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#0d3b40" />
    <g fill="none" stroke="#e8c27a" strokeWidth="1.6">
      <circle cx="16" cy="16" r="10" />
      <ellipse cx="16" cy="16" rx="4.4" ry="10" />
      <path d="M6.8 12.4h18.4M6.8 19.6h18.4" />
    </g>
  </svg>
)
