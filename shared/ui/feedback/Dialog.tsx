import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconClose } from '../icons.tsx'
import './Dialog.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons of the dialog, with the main action first. */
  actions?: ReactNode
  /** True if a press outside closes the dialog (the default). */
  closesOutside?: boolean | undefined
  /** True if Escape and the cross close the dialog (the default). False for a question that must be answered. */
  closesByPerson?: boolean | undefined
  /** True to show the dialog as a sheet from the bottom on a phone. */
  sheet?: boolean | undefined
}

/** A native modal dialog: the browser keeps the focus inside and restores it afterwards. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    actions,
    closesOutside = true,
    closesByPerson = true,
    sheet,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  // A dialog is closed before it is unmounted, because only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  const pressed = (event: MouseEvent) => {
    // Only a press on the backdrop targets the dialog element itself. The second click of a double click is ignored.
    if (event.target === dialog.current && event.detail < 2 && closesOutside && closesByPerson) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-sheet={sheet || undefined}
      aria-labelledby={title ? id : undefined}
      onMouseDown={pressed}
      onKeyDown={(event) => event.key === 'Escape' && !closesByPerson && event.preventDefault()}
      onCancel={(event) => {
        event.preventDefault()
        if (closesByPerson) onClose()
      }}
      // Browsers fire `close` a frame later. On a hidden page the dialog may be open again by then.
      onClose={() => open && dialog.current?.open !== true && onClose()}
    >
      <div className="dialog-box">
        <header>
          {title && <h2 id={id}>{title}</h2>}
          {closesByPerson && (
            <button type="button" className="dialog-close" aria-label="Cerrar" onClick={onClose}>
              <IconClose size={22} />
            </button>
          )}
        </header>
        <div className="stack">{children}</div>
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  )
}

/** A dialog that rises from the bottom on a phone and is centred elsewhere. */
export function BottomSheet(props: Omit<DialogProps, 'sheet'>) {
  return <Dialog {...props} sheet />
}
