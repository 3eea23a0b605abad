import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { differenceWords as words, type ShownDifference } from './differences.ts'

interface Props {
  /** An earlier signature is under this form no more. */
  isVoided: boolean
  differences: readonly ShownDifference[]
}

/** D128: before and now, field by field. */
export function DifferencesScreen({ isVoided, differences }: Props) {
  return (
    <Alert kind="info" title={isVoided ? words.voided : words.changed}>
      <p>{isVoided ? words.voidedLead : words.changedLead}</p>
      <dl className="differences">
        {differences.map(({ path, title, before, now }) => (
          <div key={path}>
            <dt>{title}</dt>
            <dd>
              {words.before}: {before}
            </dd>
            <dd>
              {words.now}: {now}
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  )
}
