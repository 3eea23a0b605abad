import './facts.css'

interface Props {
  facts: readonly (readonly [name: string, value: string])[]
}

/** Facts about a device, a link or a request: name and value, in a row that wraps. */
export function Facts({ facts }: Props) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
