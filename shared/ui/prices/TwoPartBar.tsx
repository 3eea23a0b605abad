import './two-part-bar.css'

interface Props {
  /** Sizes of the two parts in the same unit; together they fill the width. */
  first: number
  rest: number
  /** True if the amount of the rest is unknown, so that it is drawn empty. */
  isOpen?: boolean
}

const WIDTH = 1000
const HEIGHT = 12

/** A bar of two parts. It is decoration, because the text next to it names both parts. */
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
