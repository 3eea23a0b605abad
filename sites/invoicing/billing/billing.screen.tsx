import type { Invoicing, TaxPerson } from '#shared/contracts/links/invoicing.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { IconPlus, IconWarning } from '#shared/ui/icons.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { billingWords as words, invoicingWords } from '../invoicing/invoicing.ts'
import { firstUse, optionsOfUse } from '../tax-data/tax-data.ts'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'

interface Props {
  taxPersons: readonly TaxPerson[]
  /** Reads the saved tax data again; given only if it could not be read. */
  onRetry?: (() => void) | undefined
  catalogue: NonNullable<Invoicing['catalogue']>
  chosen: TaxPerson | undefined
  /** Chooses a saved person; choosing the same one again clears the choice (INV-24). */
  onChoose: (person: TaxPerson) => void
  onAdd: () => void
  onCreate: (use: string) => void
  /** Error message of the last attempt. */
  message: string | undefined
  stage: 'open' | 'sending' | 'confirming'
  until: string | null
}

/** The receiver of the invoice: a new person, or a saved one (INV-18, INV-19, INV-O15). */
export function BillingScreen(props: Props) {
  const { taxPersons, onRetry, onAdd, stage, until } = props
  if (stage !== 'open') return <Processing stage={stage} />
  const add = (
    <Button
      kind={taxPersons.length > 0 ? 'secondary' : 'primary'}
      icon={<IconPlus />}
      wide
      aria-haspopup="dialog"
      onClick={onAdd}
    >
      {words.add}
    </Button>
  )
  return (
    <section className="invoice-billing" aria-labelledby="datos">
      <h2 id="datos">{words.title}</h2>
      {until !== null && <p className="quiet small">{invoicingWords.until(until)}</p>}
      {taxPersons.length > 0 ? (
        <SavedPersons {...props} add={add} />
      ) : (
        <div className="invoice-warning">
          <IconWarning size={26} />
          <p>
            <b>{onRetry ? words.unread : words.none}</b>
            <span>{words.noneLead}</span>
            {onRetry && <LinkButton onClick={onRetry}>{invoicingWords.retry}</LinkButton>}
          </p>
          {add}
        </div>
      )}
    </section>
  )
}

function SavedPersons({
  taxPersons,
  catalogue,
  chosen,
  onChoose,
  onCreate,
  message,
  add,
}: Props & { add: React.ReactNode }) {
  const uses = chosen ? optionsOfUse(catalogue, chosen.regime) : []
  return (
    <form
      id="saved-person"
      method="post"
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        onCreate(String(new FormData(event.currentTarget).get('savedUse') ?? ''))
      }}
    >
      <p id="elige">{words.saved}</p>
      <ul className="invoice-persons" aria-labelledby="elige">
        {taxPersons.map((person) => (
          <li key={person.id}>
            <button type="button" aria-pressed={person === chosen} onClick={() => onChoose(person)}>
              <b>{person.name}</b>
              <span>
                {person.rfc} · C.P. {person.postalCode}
              </span>
              <span>{catalogue.regimes.find(({ code }) => code === person.regime)?.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Select
          // The key resets the chosen use of the invoice (uso del CFDI) when another person is chosen.
          key={chosen.id}
          label={words.use}
          name="savedUse"
          required
          options={uses}
          defaultValue={firstUse(uses)}
        />
      )}
      {message && <Alert kind="error">{message}</Alert>}
      <Button type="submit" wide disabled={!chosen}>
        {words.create}
      </Button>
      {!chosen && <p className="quiet small">{words.chooseFirst}</p>}
      {add}
    </form>
  )
}

/** Shown while the invoice is being issued, or a lost answer is looked up (INV-21, D11). */
export function Processing({ stage }: { stage: 'sending' | 'confirming' }) {
  return (
    <div className="invoice-processing" role="status">
      <WheelMark size={56} turning />
      <p>{stage === 'sending' ? invoicingWords.processing : invoicingWords.confirming}</p>
    </div>
  )
}
