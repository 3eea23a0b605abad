import type { Passkey } from '#shared/contracts/account/passkeys.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import { Button } from '#shared/ui/Button.tsx'
import { MOST_PASSKEYS } from '#shared/domain/access/passkey.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import { Facts } from '../facts/Facts.tsx'
import { SectionHead } from './SectionHead.tsx'
import { permitWords as permit } from './passkey-permit.ts'

/** Texts of the section "Llaves de acceso" (D212). */
export const passkeyWords = {
  title: 'Llaves de acceso',
  lead: 'Confirma que eres tú con la huella, el rostro o el PIN de tu dispositivo, en lugar de un código.',
  none: 'No tienes llaves de acceso.',
  count: (count: number) => (count === 1 ? '1 llave' : `${String(count)} llaves`),
  unable: 'Este navegador no puede guardar llaves de acceso. Pruébalo desde tu teléfono.',
  added: 'Agregada',
  used: 'Último uso',
  neverUsed: 'ninguno',
  add: 'Agregar llave de acceso',
  remove: 'Quitar',
  adding: {
    lead: 'Tu dispositivo te pedirá tu huella, tu rostro o tu PIN. Nosotros no recibimos nada de eso.',
    name: 'Nombre de la llave',
    hint: 'Para que la reconozcas en tu lista.',
    missing: 'Escribe un nombre para la llave.',
    submit: 'Agregar',
    done: 'Agregamos tu llave de acceso.',
  },
  removing: {
    title: (name: string) => `¿Quitar "${name}"?`,
    text: 'Ya no servirá para confirmar que eres tú. Si perdiste el dispositivo, quítala aquí.',
    done: 'Quitamos la llave de acceso.',
  },
  cancel: 'Volver',
} as const

export const passkeyErrors = {
  ...stepUpTexts,
  passkey_limit: `Puedes tener hasta ${String(MOST_PASSKEYS)} llaves de acceso. Quita una que ya no uses.`,
  factor_impossible:
    'Tu inicio de sesión pide esta llave y no tenemos un teléfono a donde mandarte un código. Agrega otra llave, o apaga antes la verificación al iniciar sesión.',
  passkey_refused: 'No pudimos agregar esa llave. Inténtalo de nuevo.',
} as const

/** Error texts for an authenticator that created no passkey. */
export const madeTexts = {
  closed: 'No se agregó ninguna llave. Inténtalo de nuevo.',
  known: 'Este dispositivo ya tiene una de tus llaves de acceso.',
  failed: 'Tu navegador no pudo crear la llave de acceso. Prueba en otro navegador o en tu teléfono.',
} as const

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
        title={passkeyWords.title}
        value={passkeys.length === 0 ? undefined : passkeyWords.count(passkeys.length)}
      />
      <p className="quiet">{passkeyWords.lead}</p>
      {passkeys.length === 0 ? (
        <p>{passkeyWords.none}</p>
      ) : (
        <ul className="security-list">
          {passkeys.map((passkey) => (
            <li key={passkey.ref} className="security-row">
              <div className="security-words">
                <h3>{passkey.name}</h3>
                <Facts
                  facts={[
                    [passkeyWords.added, momentText(passkey.addedAt, now)],
                    [
                      passkeyWords.used,
                      passkey.usedAt === null ? passkeyWords.neverUsed : momentText(passkey.usedAt, now),
                    ],
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
                aria-label={`${passkeyWords.remove}: ${passkey.name}`}
                onClick={() => onRemove(passkey)}
              >
                {passkeyWords.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canAdd ? (
        <Button kind="secondary" onClick={onAdd}>
          {passkeyWords.add}
        </Button>
      ) : (
        <p className="quiet">{passkeyWords.unable}</p>
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
