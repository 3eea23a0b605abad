import { awaitsArrival } from '#shared/domain/claims/adjuster/form-rules.ts'
import { attended } from '#shared/domain/law/attended.ts'
import { basisOf } from '#shared/domain/law/law-text.ts'
import { saveFile } from '#shared/ui/save-file.ts'
import { Button } from '#shared/ui/Button.tsx'
import { QrCode } from '#shared/ui/qr/QrCode.tsx'
import { ClaimNumber } from '../info/ClaimNumber.tsx'
import { useAdjuster } from '../form/adjuster-context.ts'
import { Screen } from '../frame/Screen.tsx'
import { rightsWords as words } from '../words.ts'

const { duties, rights } = attended

/** The rights listed by CONDUSEF; the insured can read and copy them offline. */
export function Rights() {
  const { form, rules, goTo } = useAdjuster()
  const { adjusterName, number } = form.claim
  const who = adjusterName === '' ? words.adjuster : adjusterName
  const text = [
    `${words.claim} ${number}. ${words.attends}: ${who}.`,
    words.duties,
    ...duties.map((duty) => `- ${duty}`),
    words.rights,
    ...rights.map((right) => `- ${right}`),
    basisOf(attended),
  ].join('\n')
  const on = () => goTo({ screen: awaitsArrival(rules) ? 'arrival' : 'panel' })
  return (
    <Screen title={words.title} onBack={on}>
      <p className="lead">
        {words.attends}: <strong>{who}</strong>. {words.claim} <ClaimNumber number={number} />.
      </p>
      <h2>{words.duties}</h2>
      <List of={duties} />
      <h2>{words.rights}</h2>
      <List of={rights} />
      <p className="small">{basisOf(attended)}</p>
      <h2>{words.keep}</h2>
      <p>{words.scan}</p>
      <QrCode
        text={`${words.attends}: ${who}. ${words.claim} ${number}.\n${rights.join('\n')}`}
        title={words.qr}
      />
      <div className="adjuster-actions">
        <Button
          kind="secondary"
          onClick={() => saveFile(words.file(number), new Blob([text], { type: 'text/plain;charset=utf-8' }))}
        >
          {words.save}
        </Button>
        <Button onClick={on}>{words.read}</Button>
      </div>
    </Screen>
  )
}

const List = ({ of }: { of: readonly string[] }) => (
  <ul className="adjuster-list">
    {of.map((one) => (
      <li key={one}>{one}</li>
    ))}
  </ul>
)
