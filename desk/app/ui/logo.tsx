export function Logo({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 48 48">
      <path
        d="M18 4h12a18 18 0 0 1 18 18v4a18 18 0 0 1-18 18H18A18 18 0 0 1 0 26v-4A18 18 0 0 1 18 4zM9.500 13v22h7V18.800L31.500 35h7V13h-7v16.200L16.500 13z"
        fill="currentColor"
        fillRule="evenodd"
      />
    </svg>
  );
}
