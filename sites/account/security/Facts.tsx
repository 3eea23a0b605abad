interface Props {
  facts: readonly (readonly [name: string, value: string])[]
}

export function Facts({ facts }: Props) {
  return (
    <dl className="security-facts">
      {facts.map(([name, value]) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
