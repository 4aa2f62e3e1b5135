import { type Check, failed, ok, warning } from './finding.ts';

/** The details that the law asks a company's website to show. */
export const checkOperator: Check = {
  about: 'Operator',
  needs: ['OPERATOR_NAME', 'OPERATOR_NUMBER', 'OPERATOR_ADDRESS', 'ICO_NUMBER', 'VAT_NUMBER'],
  run({ config: { operator, vatNumber } }) {
    const details = [
      ['OPERATOR_NAME', operator.name, 'the registered name of the business'],
      ['OPERATOR_NUMBER', operator.companyNumber, 'its company number'],
      ['OPERATOR_ADDRESS', operator.address, 'its registered office'],
      ['ICO_NUMBER', operator.icoNumber, 'its registration with the ICO'],
    ] as const;
    const missing = details.filter(([, value]) => value === null);
    return [
      ...missing.map(([setting, , what]) =>
        failed(`The footer and the terms do not say ${what}.`, `Set ${setting}.`),
      ),
      ...(missing.length === 0 ? [ok('The footer and the terms say who runs the product.')] : []),
      vatNumber === null
        ? warning(
            'No VAT number is shown.',
            'Set VAT_NUMBER if the business is registered for VAT.',
          )
        : ok(`The VAT number is ${vatNumber}.`),
    ];
  },
};
