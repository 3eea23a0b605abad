import type { ReactNode } from 'react'
import { useId } from 'react'

/** A button that is disabled with a sentence about what is missing. */
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
