import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'

interface ShareLine {
  readonly title: string
  readonly amount: string
  readonly rule: string
}

/** The cost of each event, with its rule one press away; works without JavaScript. */
export function ShareLines({ lines }: { lines: readonly ShareLine[] }) {
  return lines.map(({ title, amount, rule }) => (
    <Disclosure
      plain
      key={title}
      summary={
        <span>
          {title}: <b>{amount}</b>
        </span>
      }
    >
      <p>{rule}</p>
    </Disclosure>
  ))
}
