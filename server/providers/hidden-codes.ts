export { hiddenCodes } from '#shared/domain/providers/hidden-codes.ts';
