import type { ReactNode } from 'react'
import { useId } from 'react'

/** A button with the sentence that says why it may not be pressed. */
export function Lacking({
  lack,
  children,
}: {
  lack: string | null
  children: (described: { disabled: boolean; 'aria-describedby': string | undefined }) => ReactNode
}) {
  const id = useId()
  return (
    <div className="exchange-action">
      {children({ disabled: lack !== null, 'aria-describedby': lack === null ? undefined : id })}
      {lack !== null && (
        <p id={id} className="small">
          {lack}
        </p>
      )}
    </div>
  )
}
