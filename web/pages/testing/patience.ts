import { configure } from '@testing-library/react';

// A screen under test waits for its files and answers longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
