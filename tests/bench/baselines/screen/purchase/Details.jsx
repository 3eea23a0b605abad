import { EmailText } from '#shared/ui/EmailText.tsx'

/** Compared character by character, so never broken at the end of a line. */
const whole = ['VIN', 'Placas', 'RFC', 'Teléfono celular']

/** A list of labels and values, without empty ones. */
export function Details({ details }) {
  return (
    <dl className="details">
      {Object.entries(details)
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-whole={whole.includes(label) || undefined}>
              {value.includes('@') ? <EmailText>{value}</EmailText> : value}
            </dd>
          </div>
        ))}
    </dl>
  )
}
