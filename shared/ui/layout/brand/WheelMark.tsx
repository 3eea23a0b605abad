import './WheelMark.css'

/** The steering wheel: the brand's mark and the busy indicator. It is decorative, so it is always shown with text. */
export function WheelMark({ size = 32, turning = false }: { size?: number; turning?: boolean }) {
  return (
    <svg
      className="wheel"
      data-turning={turning || undefined}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={turning ? 2.6 : 3}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="16" cy="16" r="13" />
      <path d="M3.5 14.5c4-1.800 8-2.700 12.5-2.700s8.5.9 12.5 2.700M12.300 18.5C11.5 22 9 24.5 6 25.5M19.700 18.5c.8 3.5 3.300 6 6.300 7" />
      <circle cx="16" cy="16.5" r="4.200" fill="currentColor" stroke="none" />
    </svg>
  )
}
