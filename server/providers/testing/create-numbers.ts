/** Numbers tokens as they come. */
export function createNumbers(): (token: string) => number {
  const numbers = new Map<string, number>();
  return (token) => {
    const number = numbers.get(token) ?? numbers.size;
    numbers.set(token, number);
    return number;
  };
}
