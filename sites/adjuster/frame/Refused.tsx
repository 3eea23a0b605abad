import { lockedDeclaration } from '#shared/domain/claims/adjuster/form-rules.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { refusedWords as words } from '../device-words.ts'
import { sendAgain, withdraw } from '../form/form-store.ts'
import { savingWords } from '../words.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { fieldText } from '../fields/field-text.ts'
import { placeOfField } from '../fields/page-fields.ts'

/** List of values that the insurer refused, with person, field, reason and a link. The input stays. */
export function Refused({ reasons }: { reasons: Readonly<Record<string, string>> }) {
  const { form, rules, goTo } = useAdjuster()
  const locked: readonly string[] = lockedDeclaration(rules)
  const isOfDamage = Object.keys(reasons).some((path) => path.includes('/damages/'))
  return (
    <Alert
      kind="error"
      // The screen for a damage that the insurer refused has its own title (ADJ-108).
      title={isOfDamage ? savingWords.damageRefused : savingWords.refused}
      action={<LinkButton onClick={sendAgain}>{savingWords.retry}</LinkButton>}
    >
      <ul className="adjuster-refused">
        {Object.entries(reasons).map(([path, reason]) => {
          const text = fieldText(form, path, form.values[path] ?? '')
          const place = placeOfField(rules, path)
          return (
            <li key={path}>
              {text === null ? reason : words.of(text, reason)}{' '}
              {locked.includes(path) ? (
                // A field that was locked after its edit can only be dropped.
                <LinkButton onClick={() => withdraw([path])}>{words.withdraw}</LinkButton>
              ) : (
                place !== null && <LinkButton onClick={() => goTo(place)}>{words.open}</LinkButton>
              )}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
