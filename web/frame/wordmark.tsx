/** The logo: a path that winds upwards. */
const PathSign = () => (
  <svg width={28} height={28} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="9" fill="var(--mark-ground, #1f6f5c)" />
    <path
      d="M10 23.5h8.2a4 4 0 0 0 0-8h-4.4a4 4 0 0 1-.6-7.95"
      fill="none"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
    <circle cx="20.2" cy="7.5" r="3.1" fill="#ffd27a" />
  </svg>
);

export const Wordmark = () => (
  <span className="inline-line gap-10 text-19" style={{ fontWeight: 680, letterSpacing: '-0.02em' }}>
    <PathSign />
    Sökväg
  </span>
);
