import type { ComponentProps, ReactNode } from 'react'
import './Switch.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  children: ReactNode
}

/** A switch with immediate effect, with its text. */
export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <label className="switch">
      <input {...rest} type="checkbox" role="switch" />
      {children}
    </label>
  )
}
