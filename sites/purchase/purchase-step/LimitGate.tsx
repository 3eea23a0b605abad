import { useEffect, useState } from 'react'
import { pushNotice } from '#shared/stores/notices.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'

/** Texts about the limit of policies (BUY-167 to BUY-170). */
export const limitWords = {
  title: 'Has alcanzado tu máximo de pólizas activas',
  text: 'Actualmente solo puedes tener 5 pólizas activas, pero puedes seguir cotizando y consultando precios',
  accept: 'Entendido',
  /** Alert for a person at the limit, before they choose a car. */
  notice: 'Ya tienes 5 pólizas activas: puedes cotizar, y contratar cuando termine una de ellas.',
  /** Error text of a request at the limit of policies. */
  refused: 'Has alcanzado el máximo de pólizas activas.',
} as const

/** Session storage key. The dialog shows once per tab, because a purchase has several documents. */
const SHOWN = 'limit_told'

/**
 * Dialog about the limit of five policies (BUY-166 to BUY-169). Only its button closes the dialog (BUY-O12); quoting is
 * still possible. A person who starts again sees an alert instead.
 */
export function LimitGate({ isAllowed }: { isAllowed: boolean | undefined }) {
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (isAllowed === true) forget()
  }, [isAllowed])
  useEffect(() => {
    if (isAllowed === false && wasShown()) pushNotice('info', limitWords.notice, true)
  }, [isAllowed])
  // Session storage is read only after hydration, when `isAllowed` is known, so it cannot cause a mismatch.
  const isOpen = isAllowed === false && !isClosed && !wasShown()
  const close = () => {
    remember()
    setClosed(true)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      closesByPerson={false}
      title={limitWords.title}
      actions={<Button onClick={close}>{limitWords.accept}</Button>}
    >
      <p>{limitWords.text}</p>
    </Dialog>
  )
}

/** True if this tab has shown the dialog. A reload shows it again; without session storage every page shows it. */
function wasShown(): boolean {
  const entry = performance.getEntriesByType('navigation')[0]
  const isReload = entry !== undefined && 'type' in entry && entry.type === 'reload'
  return !isReload && attempt(() => sessionStorage.getItem(SHOWN) !== null) === true
}
const remember = () => attempt(() => sessionStorage.setItem(SHOWN, '1'))
const forget = () => attempt(() => sessionStorage.removeItem(SHOWN))

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
