import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import '#shared/ui/prices/two-part-bar.css'

interface ShareLine {
  readonly title: string
  readonly amount: string
  readonly rule: string
  /** Widths of the bar's parts; absent in pocket cards that an earlier release stored. */
  readonly bar?:
    | { readonly own: number; readonly rest: number; readonly restBy: string; readonly text: string }
    | undefined
}

/** The cost of each event as a bar; its rule opens on a press. It works without JavaScript. */
export function ShareLines({ lines }: { lines: readonly ShareLine[] }) {
  return lines.map(({ title, amount, rule, bar }) => (
    <Disclosure
      plain
      key={title}
      summary={
        <span className="share-line">
          <span>
            {title}: <b>{amount}</b>
          </span>
          {bar && <TwoPartBar first={bar.own} rest={bar.rest} isOpen={bar.restBy !== 'us'} />}
          {bar && bar.text !== '' && <small>{bar.text}</small>}
        </span>
      }
    >
      <p>{rule}</p>
    </Disclosure>
  ))
}

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
function TwoPartBar({ first, rest, isOpen = false }: Props) {
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
