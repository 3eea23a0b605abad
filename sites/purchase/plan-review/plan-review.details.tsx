import { EmailText } from '#shared/ui/EmailText.tsx'
import type { Detail } from './plan-review.ts'
import './plan-review.details.css'

/** List of facts with label and value. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="details">
      {details.map(({ label, value, isWhole }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-whole={isWhole || undefined}>
            {/* A value with "@" is an e-mail address. */}
            {value.includes('@') ? <EmailText>{value}</EmailText> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
