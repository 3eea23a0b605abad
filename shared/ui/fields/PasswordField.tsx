import { useEffect, useState, type ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { useField, type FieldWords } from './field.ts'
import { IconCheck, IconEye, IconEyeOff } from '../icons.tsx'
import './PasswordField.css'

interface PasswordRule {
  text: string
  test: (password: string) => boolean
}

interface PasswordFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'value' | 'children'> {
  /** Rules shown under the field, each ticked off while typing. */
  rules?: readonly PasswordRule[] | undefined
}

/** Password field with "Mostrar". `autoComplete` defaults to "current-password"; use "new-password" for a new one. */
export function PasswordField({ label, hint, error, optional, rules, ...rest }: PasswordFieldProps) {
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, rest)
  const [shown, setShown] = useState(false)
  const described = [aria['aria-describedby'], rules && `${id}-rules`].filter(Boolean).join(' ')
  return (
    <Field id={id} {...words}>
      <div className="password">
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          enterKeyHint="done"
          spellCheck={false}
          {...aria}
          {...rest}
          aria-describedby={described || undefined}
          id={id}
          type={shown ? 'text' : 'password'}
          className="input"
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Mostrar contraseña"
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={22} /> : <IconEye size={22} />}
        </button>
      </div>
      {rules && <Rules of={id} rules={rules} />}
    </Field>
  )
}

function Rules({ of, rules }: { of: string; rules: readonly PasswordRule[] }) {
  const [password, setPassword] = useState('')
  useEffect(() => {
    const input = document.getElementById(of)
    if (!(input instanceof HTMLInputElement)) return
    const read = () => setPassword(input.value)
    read()
    input.addEventListener('input', read)
    return () => input.removeEventListener('input', read)
  }, [of])
  return (
    <ul className="password-rules" id={`${of}-rules`}>
      {rules.map(({ text, test }) => {
        const met = password !== '' && test(password)
        return (
          <li key={text} data-met={met || undefined}>
            <span>{met && <IconCheck size={16} />}</span>
            {text}
            {met && <span className="sr-only"> (cumplido)</span>}
          </li>
        )
      })}
    </ul>
  )
}
