import { configure } from '@testing-library/react';

// On a busy machine a screen under test waits longer than a second for its files and responses.
configure({ asyncUtilTimeout: 10_000 });
