import type { Passkey } from '#shared/contracts/account/passkeys.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Facts } from '../facts/Facts.tsx'
import { SectionHead } from './SectionHead.tsx'
import { permitWords as permit } from './passkey-permit.ts'
import { passkeyWords as words } from './passkeys.ts'

interface Props {
  passkeys: readonly Passkey[]
  /** Current time in epoch ms, for relative times. */
  now: number
  /** True if this browser can create a passkey. */
  canAdd: boolean
  onAdd: () => void
  onRemove: (passkey: Passkey) => void
  /** Opens the dialog that allows or forbids log-in by this passkey (D188). */
  onPermit: (passkey: Passkey) => void
}

/** List of a person's passkeys, which can replace a code (D212). */
export function PasskeyList({ passkeys, now, canAdd, onAdd, onRemove, onPermit }: Props) {
  return (
    <section aria-labelledby="llaves">
      <SectionHead
        id="llaves"
        title={words.title}
        value={passkeys.length === 0 ? undefined : words.count(passkeys.length)}
      />
      <p className="quiet">{words.lead}</p>
      {passkeys.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="security-list">
          {passkeys.map((passkey) => (
            <li key={passkey.ref} className="security-row">
              <div className="security-words">
                <h3>{passkey.name}</h3>
                <Facts
                  facts={[
                    [words.added, momentText(passkey.addedAt, now)],
                    [words.used, passkey.usedAt === null ? words.neverUsed : momentText(passkey.usedAt, now)],
                    ...(passkey.logIn === null
                      ? []
                      : ([[permit.title, permit.states[passkey.logIn]]] as const)),
                  ]}
                />
                <PermitButton passkey={passkey} onPermit={onPermit} />
              </div>
              <Button
                kind="secondary"
                small
                aria-label={`${words.remove}: ${passkey.name}`}
                onClick={() => onRemove(passkey)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canAdd ? (
        <Button kind="secondary" onClick={onAdd}>
          {words.add}
        </Button>
      ) : (
        <p className="quiet">{words.unable}</p>
      )}
    </section>
  )
}

function PermitButton({ passkey, onPermit }: { passkey: Passkey; onPermit: (passkey: Passkey) => void }) {
  const { logIn, name } = passkey
  if (logIn === null || logIn === 'never') return null
  const { action } = logIn === 'on' ? permit.off : permit.on
  return (
    <Button kind="quiet" small aria-label={`${action}: ${name}`} onClick={() => onPermit(passkey)}>
      {action}
    </Button>
  )
}
