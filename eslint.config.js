import js from '@eslint/js'
import astro from 'eslint-plugin-astro'
import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'

const sizes = {
  'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
}

export default ts.config(
  {
    ignores: [
      'dist/',
      '.astro/',
      'test-results/',
      '**/.wrangler/',
      '.state/',
      '.releases/',
      'node_modules/',
      'shared/generated/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...astro.configs.recommended,
  {
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      ...sizes,
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{js,mjs}', 'tools/**', 'tests/bench/**'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        clearTimeout: 'readonly',
        Buffer: 'readonly',
        AbortSignal: 'readonly',
      },
    },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['gateway/**/*.ts', 'shared/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'zod', message: 'zod/mini: all of zod is 19 KB gzip more for the gateway.' }] },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.e2e.ts'],
    rules: { 'max-lines': ['error', { max: 600 }], 'max-lines-per-function': 'off' },
  },
  { files: ['**/seeds/**', '**/data/**', '**/*.data.ts'], rules: { 'max-lines': 'off' } },
)
