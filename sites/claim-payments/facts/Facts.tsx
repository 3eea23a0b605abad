interface Fact {
  readonly label: string
  readonly value: string
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="claim-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '--'}</dd>
        </div>
      ))}
    </dl>
  )
}
