import { Alert } from '#shared/ui/feedback/Alert.tsx'
import './differences.css'

/** A field that differs from the signed form, as a person reads it. */
export interface ShownDifference {
  readonly path: string
  readonly title: string
  readonly before: string
  readonly now: string
}

interface Props {
  title: string
  lead: string
  differences: readonly ShownDifference[]
}

/** Lists the differences since the review or signature, field by field (D128). */
export function Differences({ title, lead, differences }: Props) {
  return (
    <Alert kind="info" title={title}>
      <p>{lead}</p>
      <dl className="differences">
        {differences.map((one) => (
          <div key={one.path}>
            <dt>{one.title}</dt>
            <dd>Antes: {one.before}</dd>
            <dd>Ahora: {one.now}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  )
}
