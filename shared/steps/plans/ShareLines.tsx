import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { TwoPartBar } from '#shared/ui/prices/TwoPartBar.tsx'

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
