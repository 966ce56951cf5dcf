export function LandmarkMap() {
  return (
    <svg className="live-map" viewBox="0 -14 300 172" width={300} height={172}>
      <path d="M0-14H300V158H0Z" fill="var(--win2)" />
      <path d="M14 92Q52 80 92 92L84 158H8ZM236 8L300-6V44L246 52Z" fill="var(--okbg)" />
      <path
        d="M-10 62L84 70 150 118 310 104M84 70L114-20M150 118L126 166M200 113L226 52 310 66M226 52L200-20M36-20L48 66"
        fill="none"
        stroke="var(--win)"
        strokeLinejoin="round"
        strokeWidth={13}
      />
      <circle cx={84} cy={70} fill="var(--okbg)" r={15} stroke="var(--win)" strokeWidth={7} />
      <path d="M168 78h22v22h-22z" fill="var(--palmef)" />
      <path d="M176.5 81h5v5.500h5.500v5h-5.500V97h-5v-5.500H171v-5h5.500z" fill="var(--cotton)" />
      <path
        d="M18 64L84 70 150 118 200 113 214 82"
        fill="none"
        stroke="var(--signal)"
        strokeDasharray="8 6"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={4}
      />
      <circle cx={18} cy={64} fill="var(--ink)" r={7} />
      <path d="M214 40l18 18-18 26-18-26z" fill="var(--signal)" />
      <path d="M214 51l8 8-8 9-8-9z" fill="var(--win)" />
    </svg>
  );
}
