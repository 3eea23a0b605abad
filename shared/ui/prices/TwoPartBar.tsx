import './two-part-bar.css'

interface Props {
  /** Parts in one unit; together they are the whole width. */
  first: number
  rest: number
  /** True if the rest has no known amount of ours, so that it is drawn empty. */
  isOpen?: boolean
}

const WIDTH = 1000
const HEIGHT = 12

/** A bar of two parts. Decoration: the text beside it names both. */
export function TwoPartBar({ first, rest, isOpen = false }: Props) {
  const split = first + rest === 0 ? 0 : Math.round((first / (first + rest)) * WIDTH)
  return (
    <svg
      className="two-part-bar"
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="two-part-bar-rest" data-open={isOpen || undefined} width={WIDTH} height={HEIGHT} />
      <rect className="two-part-bar-first" width={split} height={HEIGHT} />
    </svg>
  )
}
