/** A list of labels and values, without empty ones. */
export function Details({ details }) {
  return (
    <dl className="details">
      {Object.entries(details)
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
