import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formState } from './rendered.fixture.tsx'
import { StepForm } from './StepForm.tsx'

const buttonOf = (kind?: 'secondary') =>
  /<button[^>]*>/.exec(
    renderToStaticMarkup(
      <StepForm state={formState({})} submit="Vincular folio" {...(kind && { kind })}>
        {null}
      </StepForm>,
    ),
  )?.[0]

test('[D226] the button of a form is primary unless the form asks for a secondary one', () => {
  expect(buttonOf()).toContain('data-kind="primary"')
  expect(buttonOf('secondary')).toContain('data-kind="secondary"')
})
