import { expect, it } from 'vitest';
import { withoutNames } from './without-unused-components.ts';

it('takes the names and marks what is made', () => {
  const code = `const Form = React$1.forwardRef(({ to }, ref) => null);
Form.displayName = "Form";
const Context = React.createContext(null);
Context.displayName = "Context";`;
  expect(withoutNames(code).replace(/\n+/g, '\n')).toBe(
    `const Form = /* @__PURE__ */ React$1.forwardRef(({ to }, ref) => null);
const Context = /* @__PURE__ */ React.createContext(null);
`,
  );
});

it('leaves everything else as it is', () => {
  const code = `function make() { Inner.displayName = name; }\nconst one = other.memo;\n`;
  expect(withoutNames(code)).toBe(code);
});
