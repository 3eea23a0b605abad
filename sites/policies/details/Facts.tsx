import type { Fact } from './details.ts'

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="policy-details-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
