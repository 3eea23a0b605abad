/**
 * The pages alone (`.astro`): oxlint reads their scripts, not what stands around them. Everything else is checked by
 * `.oxlintrc.json` (D124).
 */
import js from '@eslint/js'
import astro from 'eslint-plugin-astro'
import ts from 'typescript-eslint'

export default ts.config(
  {
    ignores: ['**/*', '!**/*/', '!**/*.astro', '**/dist/', '**/.astro/', '**/node_modules/', '.releases/'],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...astro.configs.recommended,
  {
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
)
