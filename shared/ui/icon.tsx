/** Props of every icon: 24 px grid, one stroke, the colour of the text. */
interface IconProps {
  /** Side in px, 20 by default. */
  size?: number
}

export const icon = (d: string) => (props: IconProps) => (
  <svg
    className="icon"
    width={props.size ?? 20}
    height={props.size ?? 20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={d} />
  </svg>
)
