import type { ComponentProps, ReactNode } from 'react'
import './Disclosure.css'
import { IconChevronDown } from '../icons.tsx'

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode
  /** Heading level, if the summary is a heading too. */
  level?: 2 | 3
  /** Content at the end of the summary: an amount, a state. */
  aside?: ReactNode
  /** True for a disclosure without frame and padding, for an explanation inside text. */
  plain?: boolean | undefined
}

/** A disclosure that opens and closes in 300 ms (FND-94, BUY-165, REN-12); works without JavaScript. */
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
