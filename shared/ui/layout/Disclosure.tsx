import type { ComponentProps, ReactNode } from 'react'
import './Disclosure.css'
import { IconChevronDown } from '../icons.tsx'

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode
  /** It is a heading too, of this level. */
  level?: 2 | 3
  /** Stands at the end of the summary: an amount, a state. */
  aside?: ReactNode
  /** Without frame and padding: for a meaning one tap away, inside text. */
  plain?: boolean | undefined
}

/** Opens and closes in 300 ms (FND-94, BUY-165, REN-12); works without a script. */
export function Disclosure({ summary, level, aside, plain, children, ...rest }: DisclosureProps) {
  const Words = level ? (`h${level}` as const) : 'span'
  return (
    <details className="disclosure" data-plain={plain || undefined} {...rest}>
      <summary>
        <Words className="disclosure-words">{summary}</Words>
        {aside}
        <IconChevronDown />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
