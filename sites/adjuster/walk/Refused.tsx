import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { refusedWords as words } from '../device-words.ts'
import { sendAgain } from '../form/form-store.ts'
import { savingWords } from '../words.ts'
import { useAdjuster } from './adjuster-context.ts'
import { pathText } from './path-text.ts'
import { placeOfPath } from './place-of-path.ts'

/** What the insurer did not take: of whom, which field, why, and one press to its page. What was typed stays. */
export function Refused({ reasons }: { reasons: Readonly<Record<string, string>> }) {
  const { form, rules, goTo } = useAdjuster()
  return (
    <Alert
      kind="error"
      title={savingWords.refused}
      action={<LinkButton onClick={sendAgain}>{savingWords.retry}</LinkButton>}
    >
      <ul className="adjuster-refused">
        {Object.entries(reasons).map(([path, reason]) => {
          const text = pathText(form, path, form.values[path] ?? '')
          const place = placeOfPath(rules, path)
          return (
            <li key={path}>
              {text === null ? reason : words.of(text, reason)}{' '}
              {place !== null && <LinkButton onClick={() => goTo(place)}>{words.open}</LinkButton>}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
