import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { limitWords as words } from './limit-gate.ts'

/** Kept for the tab: one wizard is many pages, and it is told once. */
const TOLD = 'limit_told'

/** Five policies are the most (BUY-166 to BUY-169). Only its button closes it (BUY-O12); quoting goes on. */
export function LimitGate({ isAllowed }: { isAllowed: boolean | undefined }) {
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (isAllowed === true) forget()
  }, [isAllowed])
  // Not known while the page hydrates, so reading what the tab keeps cannot differ from the page as built.
  const isOpen = isAllowed === false && !isClosed && !wasTold()
  const close = () => {
    remember()
    setClosed(true)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      closesByPerson={false}
      title={words.title}
      actions={<Button onClick={close}>{words.accept}</Button>}
    >
      <p>{words.text}</p>
    </Dialog>
  )
}

/** Whoever reloads wants to know again. A browser that keeps nothing tells it on every page. */
function wasTold(): boolean {
  const entry = performance.getEntriesByType('navigation')[0]
  const isReload = entry !== undefined && 'type' in entry && entry.type === 'reload'
  return !isReload && attempt(() => sessionStorage.getItem(TOLD) !== null) === true
}
const remember = () => attempt(() => sessionStorage.setItem(TOLD, '1'))
const forget = () => attempt(() => sessionStorage.removeItem(TOLD))

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
