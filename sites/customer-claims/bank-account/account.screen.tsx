import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { stepWords } from '../step/step-words.ts'
import { CLABE_LENGTH } from '#shared/domain/claims/bank/clabe-length.ts'

const words = stepWords.bank

interface Props {
  /** Name of the bank that the typed number belongs to; null if it is not known. */
  bank: string | null
  /** Problem of the typed account number. */
  problem: string | undefined
  /** Name of the policyholder. */
  insured: string
  /** Initial holder of the account. */
  holder: string
  /** True if the holder's name differs from the policyholder's. */
  isOther: boolean
  onClabe: (clabe: string) => void
  onLeft: () => void
  onHolder: (holder: string) => void
}

/** Fields of the account: the number names its bank, and the holder is compared with the policyholder. */
export function AccountFields(props: Props) {
  const { bank, problem, insured, holder, isOther, onClabe, onLeft, onHolder } = props
  return (
    <div className="claim-account">
      <TextField
        name="clabe"
        label={words.clabe}
        hint={words.hint}
        typing="digits"
        autoComplete="off"
        maxLength={CLABE_LENGTH}
        onChange={(event) => onClabe(event.currentTarget.value)}
        onBlur={onLeft}
        error={problem}
      />
      <p className="claim-account-bank" role="status">
        {bank !== null && (
          <>
            {words.bank} <b>{bank}</b>
          </>
        )}
      </p>
      <TextField
        name="holder"
        label={words.holder}
        autoComplete="name"
        maxLength={200}
        defaultValue={holder}
        onChange={(event) => onHolder(event.currentTarget.value)}
      />
      {insured !== '' && <p className="quiet small">{words.insured(insured)}</p>}
      {isOther && <Alert kind="info">{words.otherHolder}</Alert>}
    </div>
  )
}
